// Lets a process believe that it is another day: node --import ./scripts/walk/shift-clock.mjs …, with WALK_DAYS set.
// `Date.now` stays true, since the ages of files are compared with it.
const day = 24 * 60 * 60 * 1000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + Number(process.env.WALK_DAYS ?? 0) * day);
    else super(...values);
  }
};
