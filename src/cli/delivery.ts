/** Starts the service's background work, including mails; the returned function stops it. */
export async function startDelivery(baseUrl: string): Promise<() => Promise<void>> {
  const [{ startJobs }, { mailTransport }] = await Promise.all([
    import("@/server/jobs/start-jobs"),
    import("@/server/mail/mail-transport"),
  ]);
  const transport = mailTransport();
  const jobs = startJobs({ ownerUrl: process.env.DATABASE_URL ?? "", transport, baseUrl });
  return async () => {
    await jobs.stop();
    transport.close();
  };
}
