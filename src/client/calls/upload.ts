import type { Problem } from "@/server/answers/problem";
import { askedLanguage } from "../asked-language";
import { problemOf } from "../problem";

export interface Upload {
  url: string;
  form: FormData;
  /** How many bytes of the body were sent, including the multipart frame. */
  onProgress: (sentBytes: number) => void;
  signal?: AbortSignal;
}

/**
 * Why an upload failed, in the form of other operations: refused by the service, or never answered (`null`).
 */
class UploadError extends Error {
  readonly data: { readonly problem: Problem } | null;

  constructor(problem: Problem | null) {
    super(problem?.detail ?? problem?.title ?? "The service cannot be reached.");
    this.name = "UploadError";
    this.data = problem && { problem };
  }
}

/**
 * Posts a form to an operation, reports progress (which `fetch` cannot), and returns the operation's answer.
 */
export function upload<Answer>({ url, form, onProgress, signal }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(askedLanguage())) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      const answer = request.response as { result?: { data: Answer }; error?: unknown } | null;
      if (request.status === 200 && answer?.result) resolve(answer.result.data);
      else reject(new UploadError(problemOf(answer?.error)));
    };
    request.onerror = () => reject(new UploadError(null));
    request.onabort = () => reject(new UploadError(null));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
