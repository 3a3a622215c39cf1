"use client";

import { useEffect } from "react";
import { forgetKept } from "@/client/kept-pages";

/** Rendered where nobody is signed in: deletes everything that was kept. */
export function ForgetKept() {
  useEffect(() => void forgetKept(), []);
  return null;
}
