/** @type {import("next").NextConfig} */
// Its own, because Next would look for one in the folders above.
export default { poweredByHeader: false };
