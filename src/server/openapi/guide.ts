/** What holds for all of the interface, in CommonMark. */
export const GUIDE = `Everything that a person can do in the portal with time off, policies and the directory, for scripts. All paths are below \`/api/v1\`; bodies
are JSON, and files go along as \`multipart/form-data\`.

## Keys

Send a key with every call: \`Authorization: Bearer ak_…\`. A person makes keys in the portal under Account → API keys, for one organization, and sees the secret once.
A key acts as that person: its scopes narrow what the person may do and never widen it. Over the organization's data a member reads and an admin also
writes and deletes; time off is bounded by relationship instead: oneself, those for whom one approves, everybody for admins. Role and relationship are read at every
call. A key that is revoked or expired, or whose owner has left, gets 401 from the next call on.

## Problems

Everything that is refused is an \`application/problem+json\` document (RFC 9457). Programs go by its \`code\`; \`detail\` is a sentence that a person can act on; \`errors\`
lists all that is wrong at once, each with a JSON pointer to the field. \`title\`, \`detail\` and \`message\` are in the language that \`Accept-Language\` asks for, English, German
or French, with dates and figures as its region writes them; they are the sentences of the portal. Without one of these languages they are in English. Checks come in this order: key (401), rate (429), address and method (404, 405), scope and role
(403), body and fields (400, 413, 415, 422), what the address names (404), relationship (403), then the rules (409, 422). What is in another organization
is answered like what does not exist. Should a call ever fail on our side, the answer is 500 with the code \`internal_error\` and a \`request_id\` to ask about. While the
database is away, restarting, full or slow, it is 503 with the code \`unavailable\`, and \`Retry-After\` says when to try again: send what creates something with the same
\`Idempotency-Key\`, for a call may have done its work before its answer was lost.

## Dates, texts and fields

A date is \`YYYY-MM-DD\` and never an instant; a timestamp is RFC 3339 in UTC. Days are numbers with at most two decimals. Texts are trimmed, kept as Unicode NFC and counted in
code points. Every field of a resource is always there, and null when it is not set; the personal fields of an employee are there only for those who may see them. Fields
and query parameters that are not in this document are refused.

## Lists and pages

Lists of the directory and of reference data come whole, with an \`ETag\`: send it as \`If-None-Match\`, and an unchanged list is 304. Requests and employees come in pages of
\`limit\` items; the header \`Link: <…>; rel="next"\` is the address of the next page, and is absent on the last one. \`HEAD\` answers like \`GET\`, without the body.

## Changing what you have read

What an operation changes has an \`ETag\` where it is read. Send it as \`If-Match\` with the call that changes it, or that decides about it: when somebody else has changed it
since, nothing is done, and the answer is 412 with the code \`stale\`. Every operation that takes \`If-Match\` lists it; without the header the last write wins. An
\`ETag\` is yours: another key may see other fields, and so another one.

## Doing something once

Every call that creates something takes an \`Idempotency-Key\`: send the same key with the same input within 24 hours, and the first answer comes again (with
\`Idempotent-Replayed: true\`) instead of a second thing. \`Location\` says where what was created can be read.

## Limits

Each key may make a number of calls in a minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) tell in every answer how many are left. Past that
the answer is 429, and \`Retry-After\` says how long to wait. A JSON body may have 1 MiB; a form 4 MiB of files and 256 KiB of the rest. Answers of more than 1 KiB come
in gzip when \`Accept-Encoding\` asks for it; their \`ETag\` ends with \`-gzip\`, and counts like the one without. Bodies are not sent compressed: that is 415.

## Browsers

The interface is for programs with a key, not for pages of other sites: by choice it sends no header of CORS, so a browser lets no such page read an answer, and a
preflight is refused. A page of yours calls its own server, which keeps the key.

## Versions

The version is in the address: \`/api/v1\`. Within it things are only added: operations, optional fields and parameters, fields of answers, codes. Programs should ignore fields and
treat codes that they do not know by the status. What would break a program gets another address.`;
