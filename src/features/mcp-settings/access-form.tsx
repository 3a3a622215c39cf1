"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { RadioCards } from "@/components/forms/radio-cards";
import { toastDone } from "@/components/overlays/toast";
import { MCP_ACCESS, type McpAccess } from "@/domain/mcp-settings/mcp-access";
import { Form, FormProblem } from "@/features/forms/form";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";

/** The choice itself; `kept` is null until MCP is set up. */
export function AccessForm({ kept }: { kept: McpAccess | null }) {
  const t = useTranslations("mcp_settings");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm<{ access: McpAccess }>({
    values: { access: kept ?? "none" },
    send: async (choice) => {
      const { setUp, update } = client.mcpSettings;
      try {
        await (kept === null ? setUp : update).mutate(choice);
      } finally {
        // Somebody else may have set it up meanwhile.
        void queryClient.invalidateQueries(trpc.mcpSettings.get.queryFilter());
      }
    },
    onSent: () => toastDone(t(kept === null ? "is_set_up" : "saved")),
  });
  const { access } = useFormValues(form);
  return (
    <Form form={form} className="grid gap-4">
      <FormProblem form={form} />
      <FormField form={form} name="access">
        {({ value, onChange }) => (
          <RadioCards
            label={t("legend")}
            options={MCP_ACCESS.map((id) => ({ id, label: t(`access.${id}`), hint: t(`access_hint.${id}`) }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <p className="text-small text-muted">{t("from_now")}</p>
      <Button
        type="submit"
        variant="primary"
        isDisabled={access === kept}
        isPending={form.isSending}
        className="justify-self-start"
      >
        {kept === null ? t("set_up") : t("save")}
      </Button>
    </Form>
  );
}
