/** What a model has to know of fields whose name does not say it. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  start_date: "First day, a calendar date YYYY-MM-DD.",
  end_date: "Last day, itself included, a calendar date YYYY-MM-DD. The same as start_date for a single day.",
  start_date_type:
    "What of the first day: FULL_DAY (default), AM (morning) or PM (afternoon). Over several days FULL_DAY or PM.",
  end_date_type:
    "What of the last day: FULL_DAY (default), AM or PM. Over several days FULL_DAY or AM; on a single day both types are equal.",
  from: "Only what touches or follows this day, YYYY-MM-DD.",
  to: "Only what touches or precedes this day, YYYY-MM-DD.",
  on: "As it stands on this day, YYYY-MM-DD; today when left out.",
  id: "The id, as a listing tool answered it.",
  note: "A short text that the other side reads, at most 300 characters.",
  search: "Only what has this in its name (of employees, also in the e-mail address).",
  limit: "How many to show at most.",
  cursor: "`next_cursor` of the answer before, to go on after it.",
  awaiting_me: "true: only requests that wait for the caller's decision, the oldest first.",
  status: "Only requests in this state.",
  state: "Which ones: those in use (the default), those that are not, or all.",
};
