import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { requireBrowser } from "../../scripts/browser.mjs";
import { startEmptyService } from "../support/empty-service";
import { LOOKS, takePicture, visit } from "./looks";
import { takeReadmePictures } from "./readme-pictures";
import { runningDemo } from "./running-demo";
import { freshScreens, PUBLIC_SCREENS, SCREENS, type Screen } from "./screens";
import { openWorld, WORLD_NAMES, type World } from "./worlds";

// npm run screenshots -- [--only TEXT] [--into FOLDER] [--readme]
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    into: { type: "string", default: "test-results/screenshots" },
    readme: { type: "boolean", default: false },
  },
});

interface Picture {
  readonly screen: Screen;
  readonly look: (typeof LOOKS)[number];
  /** WORLD.SCREEN.LOOK: what `--only` names a part of. */
  readonly name: string;
}

/** The pictures of an organization's screens that are asked for. */
function picturesOf(world: string, screens: readonly Screen[]): Picture[] {
  return screens
    .flatMap((screen) =>
      LOOKS.map((look) => ({ screen, look, name: `${world}.${screen.name}.${look.name}` })),
    )
    .filter(({ name }) => name.includes(values.only));
}

async function takeAll(browser: Browser, baseURL: string): Promise<number> {
  const ofVisitors = picturesOf("visitor", PUBLIC_SCREENS);
  const visitor: World = { name: "visitor", session: undefined, things: null };
  let taken = await takeIn(visitor, { browser, baseURL, pictures: ofVisitors });
  taken += await takeFresh(browser);
  for (const name of WORLD_NAMES) {
    const pictures = picturesOf(name, SCREENS);
    if (pictures.length === 0) continue;
    taken += await takeIn(await openWorld(name, browser, baseURL), { browser, baseURL, pictures });
  }
  return taken;
}

/** What somebody sees who starts the service for the first time. */
async function takeFresh(browser: Browser): Promise<number> {
  if (picturesOf("fresh", freshScreens("", "")).length === 0) return 0;
  const service = await startEmptyService();
  const pictures = picturesOf("fresh", freshScreens(service.address, service.link));
  const world: World = { name: "fresh", session: undefined, things: null };
  try {
    return await takeIn(world, { browser, baseURL: service.address, pictures });
  } finally {
    await service.stop();
  }
}

interface Taking {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly pictures: readonly Picture[];
}

async function takeIn({ session, things }: World, { browser, baseURL, pictures }: Taking): Promise<number> {
  let taken = 0;
  for (const { screen, look, name } of pictures) {
    const path = screen.path(things);
    if (path === null) continue;
    const context = await browser.newContext({
      ...look.options,
      baseURL,
      ...(session === undefined ? {} : { storageState: session }),
    });
    const page = await context.newPage();
    await visit(page, path);
    const isOpen = await screen.open?.(page).then(
      () => true,
      () => false,
    );
    if (isOpen) await page.waitForTimeout(400);
    if (isOpen === false) console.log(`${name}: there is nothing to open`);
    else {
      await takePicture(page, join(values.into, `${name}.png`));
      taken += 1;
    }
    await context.close();
  }
  return taken;
}

mkdirSync(values.into, { recursive: true });
const demo = await runningDemo();
const browser = await chromium.launch({ executablePath: requireBrowser() });
try {
  if (values.readme) await takeReadmePictures(browser, demo.baseURL);
  else console.log(`${await takeAll(browser, demo.baseURL)} pictures in ${values.into}`);
} finally {
  await browser.close();
  await demo.stop();
}
