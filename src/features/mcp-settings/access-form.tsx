"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { RadioCards } from "@/components/radio-cards";
import { toastDone, toastProblem } from "@/components/toast";
import { MCP_ACCESS, type McpAccess } from "@/domain/mcp-settings/mcp-access";

/** The choice itself; `kept` is null until MCP is set up. */
export function AccessForm({ kept }: { kept: McpAccess | null }) {
  const t = useTranslations("mcp_settings");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [access, choose] = useState<McpAccess>(kept ?? "none");
  const settled = {
    onError: () => toastProblem(t("save_failed")),
    onSettled: () => queryClient.invalidateQueries(trpc.mcpSettings.get.queryFilter()),
  };
  const setUp = useMutation(
    trpc.mcpSettings.setUp.mutationOptions({ ...settled, onSuccess: () => toastDone(t("is_set_up")) }),
  );
  const update = useMutation(
    trpc.mcpSettings.update.mutationOptions({ ...settled, onSuccess: () => toastDone(t("saved")) }),
  );
  const save = () => (kept === null ? setUp : update).mutate({ access });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RadioCards
        label={t("legend")}
        options={MCP_ACCESS.map((id) => ({ id, label: t(`access.${id}`), hint: t(`access_hint.${id}`) }))}
        value={access}
        onChange={choose}
      />
      <p className="text-small text-muted">{t("from_now")}</p>
      <Button
        type="submit"
        variant="primary"
        isDisabled={access === kept}
        isPending={setUp.isPending || update.isPending}
        className="justify-self-start"
      >
        {kept === null ? t("set_up") : t("save")}
      </Button>
    </form>
  );
}
