export const en = {
  lead: "Said once, held everywhere.",
  saved: "Saved",
  looks: {
    title: "Language and appearance",
    lead: "The language is also that of reminders and notifications.",
    language: "Language",
    theme: "Appearance",
  },
  quiet: {
    title: "Quiet hours",
    lead: "No reminder or notification comes in these hours, unless a trigger says otherwise.",
    on: "Keep quiet hours",
    from: "From",
    to: "To",
    mode: "What would come then",
    modes: { defer: "Comes when they end", skip: "Is left out" },
    save: "Save",
  },
  webhook: {
    title: "Signatures of webhooks",
    lead: "Every notification that goes to a web address is signed as Standard Webhooks are. Give this secret to the receiver, so that it can tell that a call really is yours.",
    secret: "Signing secret",
    show: "Show the secret",
    hide: "Hide it",
    copy: "Copy the secret",
  },
  push: {
    title: "Notifications on your devices",
    lead: "A subscribed device is notified even while this page is closed. What is said goes encrypted through the browser's push service.",
    subscribe: "Notify this device",
    subscribing: "Asking the browser…",
    unsubscribe: "Stop on this device",
    isSubscribed: "This device is notified.",
    test: "Send a test",
    testing: "Sending…",
    tested: "Sent. It should appear within seconds.",
    devices: "Subscribed devices",
    noDevices: "No device is subscribed yet.",
    thisDevice: "this device",
    since: (when: string) => `since ${when}`,
    lastDelivered: (when: string) => `last reached ${when}`,
    neverDelivered: "not reached yet",
    remove: "Remove",
    removeLong: (device: string) => `Remove ${device}`,
    unnamed: "A device",
    trouble: {
      unsupported:
        "This browser cannot be notified. On an iPhone or iPad, add the page to the home screen first.",
      insecure:
        "Browsers allow notifications only over https or on this computer itself. Open Etui as http://localhost or behind https.",
      denied:
        "This browser refuses notifications from here. Allow them in its settings for this site, then load the page again.",
      dismissed: "You were asked and have not answered. Press the button again when you want to.",
      failed: "The browser's push service could not be reached. Check the connection and try again.",
    },
  },
};

export type SettingsWords = typeof en;
