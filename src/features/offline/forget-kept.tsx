"use client";

import { useEffect } from "react";
import { forgetKept } from "@/client/kept-pages";

/** Stands where nobody is signed in: nothing of anybody stays kept. */
export function ForgetKept() {
  useEffect(() => void forgetKept(), []);
  return null;
}
