/** What a model has to know of fields that mean something else to it than to a script, or more than their name says. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  id: "The request's id, as list_time_off_requests answers it.",
  end_date: "The last day, included; the same as start_date for a single day.",
  start_date_type:
    "What of the first day: FULL_DAY (default), AM (morning) or PM (afternoon). Over several days FULL_DAY or PM.",
  end_date_type:
    "What of the last day: FULL_DAY (default), AM or PM. Over several days FULL_DAY or AM; on a single day as start_date_type.",
  cursor: "`next_cursor` of the answer before.",
  awaiting_me: "Only requests that wait for the caller's decision, the oldest first.",
};
