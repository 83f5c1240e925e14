/** The texts about the plan. */
export const plan = {
  commands: {
    add: "put a task into the plan, in words: tomorrow 3pm dentist #health",
    plan: "look at what is to be done and when, and tick it off",
    today: "show what is late, what is to be done today, and what comes up for review",
    review: "show what a weekly review goes through",
    summary: "show the plan in short, as an assistant reads it",
    agenda: "show what is planned day by day",
    list: "show the tasks of all lists, or of one",
    arrange: "give the tasks of a day their hours; without --apply it only shows them",
    render: "print the plan as plan.md has it",
    done: "tick tasks off; one undo takes all of them back",
  },
  /** Shown in the help of `plan`. */
  more: "A task is named by its id or by its whole title. `npx etui undo` takes the last change back.",
  words: "what is to be done, and when, in English or Chinese",
  tryOnly: "only say how it is understood",
  marks:
    "#tag, p1 to p4, 30m, remind 15 min before, every Monday, by Friday (a deadline), >list/group, @who, // note.\nQuote what a shell would read: npx etui add 'call mum tomorrow 9am #home'",
  from: "the first day, YYYY-MM-DD; today if left out",
  to: "the last day; a week from the first if left out",
  day: "YYYY-MM-DD; today if left out",
  hours: "the free hours of the day, such as 09:00-12:00,13:00-18:00",
  apply: "schedule the tasks so",
  list: "the list",
  done: "also what is done or was cancelled",
  task: "its id, or its title",
};
