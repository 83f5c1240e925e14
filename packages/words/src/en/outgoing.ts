import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../figure.ts";
import type { Say } from "../sentence.ts";

/**
 * Everything that goes out: requests to other hosts, and the secrets that sign them. Models read the sentences of
 * `fetch`, so these repeat no words of the other side or of the caller.
 */
export const outgoing = {
  "fetch.malformed_url":
    "That is no URL Etui can use. Write it in full, without spaces: https://example.com/path.",
  "fetch.not_http": "Only http and https URLs can be used. Write one of those.",
  "fetch.credentials": "The URL holds a user name or a password. Leave them out: URLs end up in logs.",
  "fetch.port": "Only the ports 80 and 443 can be used. Whoever runs Etui can allow another for this host.",
  "fetch.private_address":
    "That address belongs to this machine or to a private network. Use a public one; whoever runs Etui can allow this host.",
  "fetch.bad_header": "A header cannot be sent: its name or value is not allowed. Leave it out.",
  "fetch.redirect":
    "The address answers with a redirect that Etui does not follow. Use the address it leads to in the end.",
  "fetch.unresolved": "The name of that host is not known. Check its spelling.",
  "fetch.unreachable":
    "No connection to that host came about, or it broke. Check that it is up, then try again.",
  "fetch.tls":
    "The host's certificate or encryption is not valid, so nothing was sent. It must be mended there.",
  "fetch.timeout": "That host did not answer in full within the time limit. Try again later.",
  "fetch.cancelled": "The request was cancelled before the answer was there.",
  "fetch.too_large": "That host's answer is too large to be read (the limit is 1 MB).",
  "fetch.encoded": "That host compressed its answer though it was asked not to.",
  "fetch.bad_answer": "What that host answered is not valid HTTP.",

  /** `entry` is one of those in ETUI_ALLOW_HOSTS. */
  "fetch.bad_allowed_host": ({ entry }: { entry: string }) =>
    `"${entry}" is no host: write names or addresses with or without a port, for example 127.0.0.1:9000,hooks.home.lan.`,

  "secret.bad_key":
    "ETUI_SECRET_KEY is no key: it must be 32 random bytes in base64 or hex. Make one with: `openssl rand -base64 32`.",
  "secret.bad_key_file": ({ file }: { file: string }) =>
    `${file} does not hold a key. Put the right one back from a backup; if there is none, delete the file and store your secrets anew.`,
  "secret.damaged":
    "This stored secret was changed or belongs to somebody else, so it cannot be opened. Store it anew.",
  "secret.other_key":
    "This stored secret was sealed with another key than the one in use. " +
    "Bring back ETUI_SECRET_KEY or the home's secret.key, or store it anew.",

  "push.too_large": ({ bytes, most }: { bytes: number; most: number }) =>
    `A notification holds ${figure(most)} bytes and this one has ${figure(bytes)}. Shorten its text.`,
  "push.subscription_form":
    "This push subscription cannot be used. It needs endpoint, keys.p256dh and keys.auth, as PushSubscription.toJSON() in the browser gives them.",
  /** `fault` is what is wrong with the address. */
  "push.subscription_address": ({ fault }: { at: string; fault: AnyRefusal }, say: Say) =>
    `This push subscription cannot be used. ${say(fault)}`,
  "push.subscription_not_https": (_: { at: string }) =>
    "This push subscription cannot be used. Its endpoint must be an https URL.",
  "push.subscription_key": ({ at }: { at: string }) =>
    `This push subscription cannot be used. Its ${at} is no point of the curve P-256, in 65 bytes.`,
  "push.subscription_secret": ({ at }: { at: string }) =>
    `This push subscription cannot be used. Its ${at} must be 16 bytes.`,
  "push.too_many_devices": ({ most }: { most: number }) =>
    `${figure(most)} devices are subscribed already. Remove one that is not used any more, then try again.`,
  "push.no_device":
    "No device is subscribed to notifications. Open Etui in the browser of a device, turn notifications on in its settings, then try again.",
  "push.unknown_device": "There is no such device. List the subscribed devices to see their ids.",
  "push.too_many_tests": ({ most }: { most: number }) =>
    `A notification can be tried out ${figure(most)} times an hour. Try again later.`,

  /** `statement` is what an administrator has to run. */
  "delivery.queue_denied": ({ statement }: { statement: string }) =>
    "Nothing can leave Etui yet: the user of DATABASE_URL may not make the queue for it. Have an administrator run, " +
    `with its name for etui: \`${statement}\`.`,
  "delivery.queue_broken":
    "Nothing can leave Etui at the moment: the queue for it cannot be opened. Etui's log says why.",
  "delivery.no_model":
    "No model is configured, so nothing was generated. Whoever runs Etui can configure one; until then use an action of type message.",
  "delivery.too_many": ({ most }: { most: number }) =>
    `More than ${figure(most)} messages of triggers were sent out within an hour, so this one was not. Let the triggers fire less often.`,
  "delivery.interrupted":
    "It was interrupted again and again while it was being sent, so it is not known whether it arrived.",
  "delivery.receiver_gone":
    "The receiver is not there any more (404 or 410). Give the trigger an address that exists.",
  "delivery.receiver_refused": ({ status }: { status: number }) =>
    `The receiver refused it with status ${status}. See there what it does not accept.`,
  "delivery.receiver_busy": ({ status }: { status: number }) =>
    `The receiver could not take it and answered with status ${status}.`,
  "delivery.receiver_rests": "The receiver failed several times in a row, so it is left alone for a while.",
  "delivery.not_sent_before_archive": "It was not sent yet when the archive was made.",
  /** `error` is a whole sentence, because it was stored in the language of the trigger. */
  "delivery.undelivered": ({ channel, error }: { channel: string; error: string }) =>
    `It did not get through by ${channel}: ${error} It is in the inbox.`,
};
