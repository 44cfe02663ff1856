import { carve, length, ring } from './distance.ts';

/** Closed headphones on the head of bust.ts: a padded band over the crown and a cup on each ear. */
export function headphones(px: number, y: number, z: number): number {
  const x = Math.abs(px);
  const across = length(x / 0.98, (y - 0.08) / 1.27, 0);
  const band = Math.max(
    length(Math.max(0, Math.abs((across - 1) * 1.05) - 0.03), Math.max(0, Math.abs(z + 0.12) - 0.13), 0) - 0.05,
    0.1 - y,
  );
  const arm = Math.max(length(x - 0.97, z + 0.12, 0) - 0.045, Math.abs(y - 0.15) - 0.3);
  // An ear cup around the x axis: its shell, its pad, and a groove between them.
  const turned = x - 0.9;
  const back = z + 0.12;
  const away = length((y + 0.03) * 0.85, back, 0);
  const shell = length(Math.max(0, away - 0.3), Math.max(0, Math.abs(turned - 0.09) - 0.04), 0) - 0.08;
  const dish = carve(shell, length(turned - 0.62, y + 0.03, back) - 0.46, 0.04);
  const pad = ring(y + 0.03, (turned + 0.08) * 1.1, back, 0.3, 0.12) * 0.85;
  return Math.min(band, arm, dish, pad) * 0.9;
}
