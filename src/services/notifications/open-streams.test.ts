import { afterEach, expect, it } from "vitest";
import { endStreams, openStream } from "./open-streams";

const opened: { close: () => void }[] = [];
const open = (person: string) => {
  const stream = openStream(person);
  opened.push(stream);
  return stream;
};

afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

it("ends the oldest of a person who opens an eleventh", () => {
  const [first, ...others] = Array.from({ length: 10 }, () => open("ann"));
  expect(first?.signal.aborted).toBe(false);
  open("ann");
  expect(first?.signal.aborted).toBe(true);
  expect(others.map(({ signal }) => signal.aborted)).not.toContain(true);
});

it("refuses more than 5,000 of everybody's, until one of them goes", () => {
  const streams = Array.from({ length: 5000 }, (_, index) => open(`person-${index % 1000}`));
  expect(() => open("late")).toThrow("unavailable");
  streams[0]?.close();
  expect(open("late").signal.aborted).toBe(false);
});

it("ends all of them when the service stops", () => {
  const streams = [open("ann"), open("ben")];
  endStreams();
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});
