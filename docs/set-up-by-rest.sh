#!/usr/bin/env bash
# Sets up an organization by REST alone, with an admin's key: a site, the holidays of its country, a policy, two people,
# who approves, and a first request, approved.
#
#   npm run hiatus -- organization create --name Acme --slug acme --country DE --time-zone Europe/Berlin \
#     --admin-email you@acme.example --admin-name You
#   npm run -s hiatus -- key create --organization acme --email you@acme.example --name Set-up --scopes all
#   KEY=ak_… docs/set-up-by-rest.sh
#
# The two people are in the directory then. So that they sign in themselves, invite them in the portal: the link that lets
# somebody in goes to their own address. Without a mail server, print it:
#   npm run -s hiatus -- invitation link --organization acme --email ben@acme.example
set -euo pipefail
cd "$(dirname "$0")/.."

BASE=${BASE:-http://localhost:3000/api/v1}
KEY=${KEY:?an API key of an admin, with all scopes}
COUNTRY=${COUNTRY:-DE}
TIME_ZONE=${TIME_ZONE:-Europe/Berlin}
THIS_YEAR=$(date +%Y)
YEAR=$((THIS_YEAR + 1))

# call METHOD PATH [JSON] answers the body; a refusal is told, and ends the script.
call() {
  local answer
  answer=$(curl -sS --fail-with-body -X "$1" "$BASE$2" -H "Authorization: Bearer $KEY" \
    ${3:+-H "Content-Type: application/json" -d "$3"}) || { echo "$1 $2: $answer" >&2; return 1; }
  echo "$answer"
}
# pick EXPRESSION reads something out of an answer.
pick() { node -p "const text = fs.readFileSync(0, 'utf8'); if (!text) process.exit(1); const it = JSON.parse(text); $1"; }

call GET /me | pick '`${it.employee.name} sets up ${it.organization.name}`'

# A site says which holidays people have and what date it is where they work.
SITE=$(call POST /sites '{"name": "Head office", "country_code": "'"$COUNTRY"'", "time_zone": "'"$TIME_ZONE"'"}' | pick it.id)

# The public holidays of this year and the next, as the package date-holidays knows them, one by one.
public_holidays() {
  node --input-type=module -e '
    import Holidays from "date-holidays";
    const [country, ...years] = process.argv.slice(1);
    const days = years.flatMap((year) => new Holidays(country).getHolidays(year));
    for (const { type, date, name } of days.filter((day) => day.type === "public")) {
      const day = date.slice(0, 10);
      console.log(JSON.stringify({ name, start_date: day, end_date: day, country_code: country }));
    }' "$COUNTRY" "$THIS_YEAR" "$YEAR"
}
HOLIDAYS=$(public_holidays)
while read -r holiday; do
  call POST /holidays "$holiday" | pick '`${it.start_date} ${it.name}`'
done <<<"$HOLIDAYS"

# 30 work days a year, a twelfth of them each month; five go on into the next year, until the end of March.
POLICY=$(call POST /policies '{
  "name": "Vacation", "color": "green", "annual_allowance": 30, "deductible_days": "workdays_only",
  "accrual_cycle": "monthly", "carryover_limit": 5, "carryover_expiry_months": 3
}' | pick it.id)

# person NAME EMAIL MANAGER adds somebody who works at the site and has the policy from the first of January on.
person() {
  local id
  id=$(call POST /employees '{
    "name": "'"$1"'", "email": "'"$2"'", "role": "member", "hire_date": "'"$THIS_YEAR"'-01-01",
    "site_id": "'"$SITE"'", "manager_id": '"$3"'
  }' | pick it.id)
  call POST "/employees/$id/policies" \
    '{"policy_id": "'"$POLICY"'", "effective_date": "'"$THIS_YEAR"'-01-01"}' >/dev/null
  echo "$id"
}
BEN=$(person "Ben Schröder" ben@acme.example null)
ANNA=$(person "Anna Lindqvist" anna@acme.example '"'"$BEN"'"')

# Ben approves what Anna asks for.
call PUT "/employees/$ANNA/approvers" '{"approver_ids": ["'"$BEN"'"]}' >/dev/null

# An admin may ask for somebody else: what would it take, and then the request itself.
FIRST=$YEAR-12-21 LAST=$YEAR-12-31
call GET "/time-off/preview?policy_id=$POLICY&employee_id=$ANNA&start_date=$FIRST&end_date=$LAST" |
  pick '`${it.days} days, which ${it.approvers.map(({ name }) => name)} approves`'
REQUEST=$(call POST /time-off/requests '{
  "policy_id": "'"$POLICY"'", "employee_id": "'"$ANNA"'", "start_date": "'"$FIRST"'", "end_date": "'"$LAST"'",
  "note": "Between the years"
}' | pick it.id)

# Ben would approve with a key of his own; an admin may at any turn.
call POST "/time-off/requests/$REQUEST/approve" '{"note": "Enjoy"}' >/dev/null
call GET "/time-off/requests/$REQUEST" | pick '`${it.start_date} to ${it.end_date}: ${it.status}`'
