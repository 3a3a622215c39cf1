import type { PolicySettings } from "../worlds/insert-policy";
import type { AnswersWorld, Cases } from "./answers-world";

const REQUESTS = "/time-off/requests";
const file = (content = "%PDF-1.7\n%%EOF") => ({ attachments: [new File([content], "a.pdf")] });

/** What adding and removing files of requests answers. */
export function attachmentAnswers({ ours, keys, ask }: AnswersWorld): Cases {
  const cancelled = async () => {
    const made = await ours.newRequest();
    await ask("POST", `${REQUESTS}/${made.id}/cancel`);
    return made;
  };
  const under = async (settings: PolicySettings) => {
    const policy_id = await ours.organization.policy(settings);
    await ours.organization.assign(policy_id, ours.owner);
    const made = await ours.newRequest();
    await ours.db.query("UPDATE requests SET policy_id = $1 WHERE id = $2", [policy_id, made.id]);
    return made;
  };
  return {
    "POST /time-off/requests/{id}/attachments": {
      "403 not_allowed_for_employee": async () =>
        ask("POST", `${REQUESTS}/${(await ours.newRequest()).id}/attachments`, file(), keys.stranger),
      "409 already_decided": async () =>
        ask("POST", `${REQUESTS}/${(await cancelled()).id}/attachments`, file()),
      "422 attachment_not_allowed": async () =>
        ask("POST", `${REQUESTS}/${(await under({ attachments: "none" })).id}/attachments`, file()),
      "422 attachment_type_not_allowed": async () =>
        ask("POST", `${REQUESTS}/${(await ours.newRequest()).id}/attachments`, file("<svg/>")),
    },
    "DELETE /time-off/requests/{id}/attachments/{attachment_id}": {
      "403 not_allowed_for_employee": async () => {
        const { id, attachment_id } = await ours.newRequest();
        return ask("DELETE", `${REQUESTS}/${id}/attachments/${attachment_id}`, undefined, keys.stranger);
      },
      "409 already_decided": async () => {
        const { id, attachment_id } = await cancelled();
        return ask("DELETE", `${REQUESTS}/${id}/attachments/${attachment_id}`);
      },
      "422 attachment_required": async () => {
        const { id, attachment_id } = await under({ attachments: "mandatory" });
        return ask("DELETE", `${REQUESTS}/${id}/attachments/${attachment_id}`, undefined, keys.owner);
      },
    },
  };
}
