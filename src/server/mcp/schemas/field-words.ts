/**
 * Descriptions for fields that mean something different to a model than to a script, or more than their name
 * says.
 */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  end_date: "The last day, included; the same as start_date for a single day.",
  start_date_type:
    "Which part of the first day: FULL_DAY (default), AM (morning) or PM (afternoon). For several days FULL_DAY or PM.",
  end_date_type:
    "Which part of the last day: FULL_DAY (default), AM or PM. For several days FULL_DAY or AM; for a single day the same as start_date_type.",
  needs_attention: "`true`: only requests that no longer fit; `false`: only the others.",
  missing_attachment: "`true`: only requests that lack a file; `false`: only the others.",
  awaiting_me: "Only requests that wait for the caller's decision.",
  status: "Only requests with one of these.",
};
