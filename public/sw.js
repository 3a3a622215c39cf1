// Keeps the last seen Home, Time off and Calendar of the person who is signed in, for when the service cannot be reached.
// The design, and what must never happen, stand in docs/adr/pages/0044-what-is-kept-offline.md.
/// <reference lib="webworker" />
"use strict";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const KEPT_PATHS = ["/", "/time-off", "/calendar"];
/** Says what there is instead of a page that is not kept; holds nothing of anybody. */
const FALLBACK = "/offline";
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A page is read again for keeping this long after the last time at the earliest. */
const FRESH_MS = 60 * 1000;
const FALLBACK_MS = 60 * 60 * 1000;
const MOST_FILES = 400;

const PAGES = "hiatus-pages";
const FILES = "hiatus-files";
const KEPT_AT = "hiatus-kept-at";
const KEPT_FOR = "hiatus-kept-for";

/** Counts how often everything was forgotten: what was asked for before must not be kept after. */
let timesForgotten = 0;
/**
 * The pages of the browser that are kept ones, by client, with the time from which they are.
 * @type {Map<string, number>}
 */
const shownKept = new Map();

/**
 * What a page asks for.
 * @typedef {{ type?: string, owner?: string, path?: string, language?: string }} Asked
 */

worker.addEventListener("install", () => {
  void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable(), forgetOld()]),
  );
});

worker.addEventListener("message", (event) => {
  const asked = /** @type {Asked | null} */ (event.data);
  const { type, owner = "", path = "", language = "" } = asked ?? {};
  if (type === "seen") event.waitUntil(keep({ path, owner, language }));
  if (type === "forget") event.waitUntil(forget().then(() => event.ports[0]?.postMessage("forgotten")));
  if (type === "since") event.ports[0]?.postMessage(shownKept.get(clientOf(event)) ?? null);
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    // Files, documents and calls: a download must not become a page.
    if (url.pathname.startsWith("/api/")) event.respondWith(once(event));
    else event.respondWith(page(event, url));
  } else if (url.pathname.startsWith("/_next/static/")) event.respondWith(file(request));
});

/** @param {ExtendableMessageEvent} event */
function clientOf({ source }) {
  return source instanceof Client ? source.id : "";
}

/**
 * The page from the service; where that cannot be reached the kept one, or what says that there is none.
 * @param {FetchEvent} event
 * @param {URL} url
 */
async function page(event, url) {
  try {
    return await once(event);
  } catch (unreached) {
    const kept = await keptPage(url.pathname);
    if (!kept) {
      const fallback = await (await caches.open(FILES)).match(FALLBACK);
      if (!fallback) throw unreached;
      return fallback;
    }
    shownKept.set(event.resultingClientId, Number(kept.headers.get(KEPT_AT)));
    return kept;
  }
}

/**
 * What has been asked for already, ahead of this. Without it the browser asks once more, and exports are made
 * twice, and the code with which a provider signs somebody in is spent by the first.
 * @param {FetchEvent} event
 */
async function once(event) {
  const preloaded = /** @type {Response | undefined} */ (await event.preloadResponse);
  return preloaded ?? fetch(event.request);
}

/**
 * Files of a build never change under their name.
 * @param {Request} request
 */
async function file(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}

/** @param {string} path */
async function keptPage(path) {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(path);
  if (!kept) return undefined;
  if (isOld(kept)) {
    await pages.delete(path);
    return undefined;
  }
  return kept;
}

/**
 * Reads a page that its owner has just seen once more, and keeps that with all the files that it needs.
 * @param {{ path: string, owner: string, language: string }} seen
 */
async function keep({ path, owner, language }) {
  if (!KEPT_PATHS.includes(path) || owner === "") return;
  await forgetOld();
  const before = await (await caches.open(PAGES)).match(path);
  if ((await ownerOfKept()) !== owner) await forget();
  else if (before && ageOf(before) < FRESH_MS) return;
  const forgotten = timesForgotten;
  try {
    await keepFallback(language);
    const answer = await fetch(path, {
      headers: { "Hiatus-Keep": "1" },
      redirect: "error",
      cache: "no-store",
    });
    if (!answer.ok) return;
    const html = await answer.text();
    // The cookie may be somebody else's by now.
    if (!html.includes(`data-owner="${owner}"`)) return;
    await keepFilesOf(html);
    if (forgotten !== timesForgotten) return;
    const headers = new Headers(answer.headers);
    headers.set(KEPT_AT, String(Date.now()));
    headers.set(KEPT_FOR, owner);
    await (await caches.open(PAGES)).put(path, new Response(html, { headers }));
    // Whatever was forgotten while it was written must not come back.
    if (forgotten !== timesForgotten) await caches.delete(PAGES);
  } catch {
    // The connection is gone already; what is kept stays as it is.
  }
}

/**
 * Read as nobody, in the language of the page that was seen.
 * @param {string} language
 */
async function keepFallback(language) {
  const files = await caches.open(FILES);
  const before = await files.match(FALLBACK);
  if (before && ageOf(before) < FALLBACK_MS) return;
  const answer = await fetch(FALLBACK, {
    credentials: "omit",
    headers: { "Accept-Language": language },
    redirect: "error",
    cache: "no-store",
  });
  if (!answer.ok) return;
  const html = await answer.text();
  await keepFilesOf(html);
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await files.put(FALLBACK, new Response(html, { headers }));
}

/** @param {string} html */
async function keepFilesOf(html) {
  const files = await caches.open(FILES);
  const named = new Set(html.match(/\/_next\/static\/[\w./~%()[\]-]+[.](?:js|css|woff2)/g) ?? []);
  await Promise.all(
    [...named].map(async (address) => {
      if (!(await files.match(address))) await files.add(address);
    }),
  );
  // Those of older builds were kept first.
  const all = await files.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST_FILES)).map((old) => files.delete(old)));
}

async function ownerOfKept() {
  const pages = await caches.open(PAGES);
  const [first] = await pages.keys();
  return first ? (await pages.match(first))?.headers.get(KEPT_FOR) : undefined;
}

/** @param {Response} kept */
function ageOf(kept) {
  return Date.now() - Number(kept.headers.get(KEPT_AT));
}

/**
 * Also of one from the future, after the clock was set.
 * @param {Response} kept
 */
function isOld(kept) {
  const age = ageOf(kept);
  return !(age >= 0 && age < KEPT_MS);
}

async function forgetOld() {
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const kept = await pages.match(request);
    if (!kept || isOld(kept)) await pages.delete(request);
  }
}

async function forget() {
  timesForgotten += 1;
  await caches.delete(PAGES);
}
