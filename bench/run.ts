import { cpus, totalmem } from "node:os";
import { type BenchServer, startBenchServer } from "./data-set/bench-database";
import { LoadDriver } from "./load/load-driver";
import { buildService } from "./measure/server-process";
import { type BenchOptions, parseOptions, USAGE } from "./options";
import { changeCalendar } from "./scenarios/change-calendar";
import { compareScales } from "./scenarios/compare-scales";
import { compareWithBare } from "./scenarios/compare-with-bare";
import { visitDirectory } from "./scenarios/visit-directory";
import { visitPages } from "./scenarios/visit-pages";

async function bench(options: BenchOptions): Promise<void> {
  const [cpu] = cpus();
  console.log(
    `${cpus().length} cores (${cpu?.model ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`,
  );
  if (options.isHolidays) console.log("12 clients book, 4 read\n");
  else {
    console.log(`${options.rounds} rounds of ${options.seconds} s for each server, in turn; medians\n`);
    buildService();
  }
  let server: BenchServer | null = null;
  let driver: LoadDriver | null = null;
  try {
    server = await startBenchServer(options.dataDir, options);
    driver = new LoadDriver();
    if (options.isHolidays) await changeCalendar(options, server);
    else if (options.isDirectory) await visitDirectory(options, server);
    else if (options.isPages) await visitPages(options, server, driver);
    else if (options.isScale) await compareScales(options, server, driver);
    else await compareWithBare(options, server, driver);
  } finally {
    driver?.stop();
    await server?.stop();
  }
}

const options = parseOptions(process.argv.slice(2));
if (options === null) console.log(USAGE);
else await bench(options);
