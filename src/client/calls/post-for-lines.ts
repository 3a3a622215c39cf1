import type { Problem } from "@/server/answers/problem";
import { askedLanguage } from "../asked-language";

/** Why posting a form failed: refused by the service (`problem`), or never answered completely (`null`). */
export class PostError extends Error {
  readonly problem: Problem | null;

  constructor(problem: Problem | null) {
    super(problem?.detail ?? problem?.title ?? "The service cannot be reached.");
    this.name = "PostError";
    this.problem = problem;
  }
}

/** Posts a form and hands over each line of the answer, a JSON value, as it comes. */
export async function postForLines<Line>(
  url: string,
  form: FormData,
  onLine: (line: Line) => void,
): Promise<void> {
  const response = await fetch(url, { method: "POST", body: form, headers: askedLanguage() }).catch(
    () => null,
  );
  if (response?.ok !== true || response.body === null) throw new PostError(await problemIn(response));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new PostError(null);
    });
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(JSON.parse(line) as Line);
  }
}

async function problemIn(response: Response | null): Promise<Problem | null> {
  if (!response?.headers.get("content-type")?.startsWith("application/problem+json")) return null;
  return (await response.json()) as Problem;
}

/** Posts a form for an answer in one piece, such as a file. */
export async function postForAnswer(url: string, form: FormData): Promise<Response> {
  const response = await fetch(url, { method: "POST", body: form, headers: askedLanguage() }).catch(
    () => null,
  );
  if (response?.ok !== true) throw new PostError(await problemIn(response));
  return response;
}
