import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cellsOf, differingShare } from './picture-cells.ts'

const WHOLE = { left: 0, top: 0, width: 64, height: 64 }
const draw = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#fff"/>${inside}</svg>`,
    ),
  )
    .png()
    .toBuffer()

it('detects a changed colour or a missing element, but not a slightly softer edge', async () => {
  const dot = (x: number, fill: string) => `<circle cx="${x}" cy="24" r="8" fill="${fill}"/>`
  const known = await cellsOf(await draw(dot(24, '#222')), WHOLE)
  const share = async (inside: string) => differingShare(known, await cellsOf(await draw(inside), WHOLE))
  expect(await share(dot(24, '#222'))).toBe(0)
  expect(await share(dot(24.3, '#222'))).toBe(0)
  expect(await share(dot(24, '#a22'))).toBeGreaterThan(0)
  expect(await share('')).toBeGreaterThan(0)
  expect(differingShare(known, '')).toBe(1)
})
