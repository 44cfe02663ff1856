import { pick, type Random } from '../../tests/support/random.ts';

/** Damages bytes at one to eight positions. @param other bytes of another file, from which pieces are copied */
export function damage(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  let damaged: Uint8Array = bytes;
  const times = 1 + Math.floor(random() ** 3 * 8);
  for (let index = 0; index < times; index += 1) damaged = pick(random, damages)(damaged, other, random);
  return damaged;
}

type Damage = (bytes: Uint8Array, other: Uint8Array, random: Random) => Uint8Array;

/** Strings with a special meaning in YAML, Markdown, our content, JavaScript or a terminal. */
const tokens = [
  ':· ·\n·\t·-·- ·"·\'·#·{·}·[·]·&a ·*a·<<: ·!·!!int ·|·>-·? ·%·@·`·---\n·...\n·\r·{fact:·](·/·~·null·__proto__: 1\n',
  'constructor: 1\n·\u001B[2J·\u0000·\u2028·\uFEFF·\u{1F6F6}·1e999·.inf·0o17·=\n·2026-02-30',
].flatMap((list) => list.split('·'));

const damages: readonly Damage[] = [
  function flipBit(bytes, _other, random) {
    const copy = Uint8Array.from(bytes);
    const at = Math.floor(random() * copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    return copy;
  },
  function anyByte(bytes, _other, random) {
    const copy = Uint8Array.from(bytes);
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
    return copy;
  },
  function insertToken(bytes, _other, random) {
    return splice(bytes, random() * bytes.length, 0, Buffer.from(pick(random, tokens)));
  },
  function repeatToken(bytes, _other, random) {
    return splice(bytes, random() * bytes.length, 0, Buffer.from(pick(random, tokens).repeat(random() ** 4 * 3000)));
  },
  function cutOut(bytes, _other, random) {
    return splice(bytes, random() * bytes.length, random() ** 3 * bytes.length, new Uint8Array());
  },
  function cutOff(bytes, _other, random) {
    return bytes.slice(0, random() * bytes.length);
  },
  function repeatPiece(bytes, _other, random) {
    const from = random() * bytes.length;
    return splice(bytes, random() * bytes.length, 0, bytes.slice(from, from + random() * 400));
  },
  function takeFromAnother(bytes, other, random) {
    const from = random() * other.length;
    return splice(bytes, random() * bytes.length, random() * 100, other.slice(from, from + random() * 400));
  },
];

function splice(bytes: Uint8Array, at: number, remove: number, insert: Uint8Array): Uint8Array {
  const start = Math.floor(at);
  return Buffer.concat([bytes.slice(0, start), insert, bytes.slice(start + Math.floor(remove))]);
}
