import { keptMailFrame } from "@/server/mail/kept-mail-frame";
import { keptMailOfPage } from "@/server/mail/mail-page-guard";

export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const mail = await keptMailOfPage((await params).id);
  return mail ? keptMailFrame(mail.html) : new Response(null, { status: 404 });
}
