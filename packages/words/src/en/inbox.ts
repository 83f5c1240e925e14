/** The inbox, and settings that a user makes once for everything. */
export const inbox = {
  "inbox.unknown_message": "There is no such message. List the messages of the inbox to see their ids.",
  "inbox.no_trigger": "This message comes from no trigger that could send it again.",
  "inbox.trigger_gone": "The trigger that sent this message is gone.",
  "settings.bad_locale": (_: { at: string }) => 'locale is no language: write "en", "zh" or "zh-Hant-TW".',
};
