/** What applies to the whole API, in CommonMark. */
export const GUIDE = `With this API, scripts can do everything that a person can do in the portal with time
off, policies and the directory. All paths are below \`/api/v1\`; bodies are JSON, and files are sent as
\`multipart/form-data\`.

## Keys

Send a key with every call: \`Authorization: Bearer ak_…\`. People create keys in the portal under Account →
API keys, for one organization, and see the secret once. A key acts as that person: its scopes narrow what the
person may do and never widen it. Members can read the organization's data, and admins can also write and
delete it. Time off depends on the relationship instead: people see their own and that of people they approve
for, and admins see everybody's. Role and relationship are checked at every call. A key that is revoked or
expired, or whose owner has left, gets 401 from the next call on.

## Problems

Every refusal is an \`application/problem+json\` document (RFC 9457). Programs should use its \`code\`;
\`detail\` is a sentence that a person can act on; \`errors\` lists everything that is wrong at once, each
with a JSON pointer to the field. \`title\`, \`detail\` and \`message\` are in the language that
\`Accept-Language\` asks for, English, German or French, with dates and figures as its region writes them; the
portal shows the same sentences. Without one of these languages they are in English. Checks come in this
order: key (401), rate (429), address and method (404, 405), scope and role (403), body and fields (400, 413,
415, 422), what the address names (404), relationship (403), then the rules (409, 422). Resources of another
organization are answered as if they did not exist. If a call fails on our side, the answer is 500 with the
code \`internal_error\` and a \`request_id\` to quote when you ask about it. While the database is away,
restarting, full or slow, the answer is 503 with the code \`unavailable\`, and \`Retry-After\` says when to
try again: repeat a call that creates something with the same \`Idempotency-Key\`, because it may have done
its work before its answer was lost.

## Dates, texts and fields

A date is \`YYYY-MM-DD\` and never an instant; a timestamp is RFC 3339 in UTC. Days are numbers with at most
two decimals. Texts are trimmed, kept as Unicode NFC and counted in code points. Every field of a resource is
always present, and null when it is not set; the personal fields of an employee are present only for callers
who may see them. Fields and query parameters that are not in this document are refused.

## Lists and pages

Lists of the directory and of reference data are returned as a whole, with an \`ETag\`: send it as
\`If-None-Match\`, and an unchanged list is 304. Requests and employees come in pages of \`limit\` items; the
header \`Link: <…>; rel="next"\` is the address of the next page, and is absent on the last one. \`HEAD\`
answers like \`GET\`, without the body.

## Changing what you have read

Resources that can be changed have an \`ETag\` when you read them. Send it as \`If-Match\` with the call that
changes the resource or decides about it: if somebody else has changed it since, nothing is done, and the
answer is 412 with the code \`stale\`. Every operation that takes \`If-Match\` lists it; without the header
the last write wins. An \`ETag\` belongs to your key: another key may see other fields, and so another tag.
That of a time-off request is its \`version\`, which is the same for everybody and says what a decision is
about; \`approve\` and \`decline\` also take it in the body.

## Doing something once

Every call that creates something takes an \`Idempotency-Key\`: send the same key with the same input within
24 hours, and you get the first answer again (with \`Idempotent-Replayed: true\`) instead of creating a second
one. \`Location\` says where the new resource can be read.

## Limits

Each key may make a limited number of calls per minute: \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` (seconds) say in every answer how many are left. Beyond that the answer is 429, and
\`Retry-After\` says how long to wait. A JSON body may have 1 MiB; a form 4 MiB of files and 256 KiB of other
fields. Answers of more than 1 KiB are compressed with gzip when \`Accept-Encoding\` asks for it; their
\`ETag\` ends with \`-gzip\` and counts as the same tag. Compressed request bodies are refused with 415.

## Browsers

The API is for programs with a key, not for pages of other sites. It deliberately sends no CORS headers, so a
browser lets no such page read an answer, and a preflight is refused. Let your page call your own server,
which keeps the key.

## Versions

The version is in the address: \`/api/v1\`. Within it things are only added: operations, optional fields and
parameters, fields of answers, codes. Programs should ignore fields that they do not know, and handle unknown
codes by their status. Breaking changes get a new address.`;
