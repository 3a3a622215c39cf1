import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { OutgoingError } from "./outgoing-error";
import { isPublicAddress } from "./public-address";

/**
 * Resolves a name and gives only addresses of the internet. The connection asks it and takes what it gives, so
 * that a name that means something else a moment later changes nothing.
 */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) {
      done(error, []);
      return;
    }
    // One private address among others is no accident.
    const isAllPublic = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
    if (!isAllPublic) done(new OutgoingError("private_address", `${name} is a private address`), []);
    else if (options.all === true) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  });
};
