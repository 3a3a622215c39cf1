"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import { Form } from "@/features/forms/form";
import { useTranslations } from "@/features/words/use-translations";
import { RequestFields } from "./request-fields";
import { RequestOutlook } from "./request-outlook";
import { type RequestFormProps, useRequestForm } from "./use-request-form";

/** The form of a new request: what it will do stands beside it before it is sent. */
export function RequestForm(props: RequestFormProps) {
  const t = useTranslations("new_request");
  const request = useRequestForm(props);
  return (
    <>
      <PageHeader title={t(props.changing ? "change.title" : "title")} />
      {request.isFromBefore ? (
        <Notice className="mb-6 max-w-2xl">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t("restored")}
            <Button size="small" onPress={request.startOver}>
              {t("start_over")}
            </Button>
          </span>
        </Notice>
      ) : null}
      <Form form={request.form} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RequestFields request={request} />
        <RequestOutlook request={request} />
      </Form>
    </>
  );
}
