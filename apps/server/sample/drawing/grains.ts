/** Rice, flattened rice, noodles: dishes made of a thousand small things. */
import type { Art } from './art.ts'
import { chunk } from './curries.ts'
import {
  cashew,
  choppedHerb,
  coriander,
  curryLeaf,
  friedOnion,
  lemonWedge,
  mint,
  onionDice,
  pea,
  peanut,
  pomegranate,
  saffron,
  seed,
  strew,
} from './garnish.ts'
import { at, blob, box, circle, fill, group, line, oval, path } from './shape.ts'

/** A heap of long rice grains. */
export function rice(art: Art, r: number, colours: readonly string[], count = 2600, size = 1.15): string {
  const grains = art.many(count, () => {
    const [x, y] = art.inside(r)
    const turn = art.between(0, 180)
    const long = art.between(13, 18) * size
    const wide = art.between(3.6, 4.8) * size
    return (
      oval(x + 1.4, y + 2.6, long, wide, fill('#4a2508', 'opacity="0.28"'), turn) +
      oval(x, y, long, wide, fill(art.pick(colours)), turn) +
      oval(x - 0.6, y - 1.1, long * 0.7, wide * 0.34, fill('#ffffff', 'opacity="0.45"'), turn)
    )
  })
  const dome = art.radial(
    [
      [0, '#fff7e0', 0.3],
      [0.5, '#fff7e0', 0],
      [0.8, '#3a1804', 0.06],
      [1, '#2a0f02', 0.42],
    ],
    0.44,
    0.42,
    0.56,
  )
  return circle(0, 0, r, fill('#c98f43')) + grains + circle(0, 0, r * 1.04, fill(dome))
}

const BIRYANI = ['#fff6df', '#fdf0cf', '#fbe7b4', '#f8cf62', '#f2a83a', '#fff9ea', '#e98a2c', '#fdf3d8']

function carrotStick(art: Art): string {
  return group(`filter="${art.lift(3, 0.5)}"`, box(0, 0, 46, 17, 5, fill(art.pick(['#ef8a2c', '#e2761c']))))
}

const bean = (art: Art) =>
  group(`filter="${art.lift(3, 0.5)}"`, box(0, 0, 44, 13, 6, fill(art.pick(['#6aa536', '#4f8b28']))))

export const floret = (art: Art, pale = true) =>
  group(
    `filter="${art.lift(6, 0.25)}"`,
    path('M-10 40L-16 6L16 6L10 40Z', fill(pale ? '#f0d89c' : '#b9cf86')) +
      art.many(11, () =>
        circle(
          art.between(-32, 32),
          art.between(-30, 10),
          art.between(11, 18),
          fill(art.pick(pale ? ['#f6dfa4', '#eecb7c', '#f9e9c0'] : ['#5d9135', '#4a7d2a', '#76a848'])),
        ),
      ),
  )

export const vegBiryani = (art: Art) => (r: number) =>
  rice(art, r, BIRYANI, 2600) +
  strew(art, { count: 12, radius: r * 0.78, scale: r / 340 }, carrotStick) +
  strew(art, { count: 12, radius: r * 0.78, scale: r / 340 }, bean) +
  strew(art, { count: 26, radius: r * 0.8, scale: r / 340 }, pea) +
  strew(art, { count: 5, radius: r * 0.62, scale: (r / 340) * 0.95 }, (a) => floret(a)) +
  strew(art, { count: 30, radius: r * 0.62, scale: r / 300 }, friedOnion) +
  strew(art, { count: 6, radius: r * 0.55, scale: r / 330 }, cashew) +
  strew(art, { count: 9, radius: r * 0.72, scale: r / 360 }, mint) +
  strew(art, { count: 40, radius: r * 0.85 }, saffron)

export const chickenBiryani = (art: Art) => (r: number) =>
  rice(art, r, BIRYANI, 2600) +
  strew(art, { count: 7, radius: r * 0.56, scale: r / 290 }, (a) =>
    chunk(a, ['#d98a3e', '#9c4a18'], '#3d1505', 78, 54),
  ) +
  strew(art, { count: 40, radius: r * 0.62, scale: r / 290 }, friedOnion) +
  strew(art, { count: 10, radius: r * 0.75, scale: r / 350 }, mint) +
  strew(art, { count: 8, radius: r * 0.75, scale: r / 340 }, coriander) +
  strew(art, { count: 50, radius: r * 0.85 }, saffron)

export const jeeraRice = (art: Art) => (r: number) =>
  rice(art, r, ['#ffffff', '#fdfaf0', '#f9f3e2', '#fffdf6', '#f4ecd6'], 2600) +
  strew(art, { count: 130, radius: r * 0.9 }, (a) =>
    seed(a.pick(['#5a3514', '#7a4b1f', '#43260c']), 9, 2.6),
  ) +
  strew(art, { count: 8, radius: r * 0.6, scale: r / 340 }, coriander) +
  strew(art, { count: 5, radius: r * 0.5, scale: r / 360 }, cashew)

export const curdRice = (art: Art) => (r: number) =>
  group(
    `filter="${art.sauce(0.02, 9, 0.4)}"`,
    circle(
      0,
      0,
      r,
      fill(
        art.radial([
          [0, '#ffffff'],
          [0.7, '#f8f2e4'],
          [1, '#dccfb4'],
        ]),
      ),
    ),
  ) +
  art.many(420, () => {
    const [x, y] = art.inside(r * 0.95)
    return oval(
      x,
      y,
      11,
      6,
      fill(art.pick(['#ffffff', '#fffaf0', '#efe5cf']), 'opacity="0.85"'),
      art.between(0, 180),
    )
  }) +
  strew(art, { count: 44, radius: r * 0.7, scale: r / 300 }, pomegranate) +
  strew(art, { count: 70, radius: r * 0.6 }, () => seed('#2a1609', 4.4, 4)) +
  strew(art, { count: 8, radius: r * 0.5, scale: r / 280 }, curryLeaf) +
  strew(art, { count: 30, radius: r * 0.8 }, choppedHerb)

export const poha = (art: Art) => (r: number) =>
  circle(0, 0, r, fill('#d99a1c')) +
  art.many(1700, () => {
    const [x, y] = art.inside(r)
    const turn = art.between(0, 180)
    const [long, wide] = [art.between(11, 17), art.between(6, 9)]
    return (
      oval(x + 1.5, y + 2.5, long, wide, fill('#7a4a06', 'opacity="0.35"'), turn) +
      oval(x, y, long, wide, fill(art.pick(['#f9d64e', '#f4c52e', '#fce27a', '#efb722', '#fdeb9d'])), turn)
    )
  }) +
  circle(
    0,
    0,
    r * 1.04,
    fill(
      art.radial(
        [
          [0, '#fff7e0', 0.25],
          [0.5, '#fff', 0],
          [1, '#5a3002', 0.4],
        ],
        0.44,
        0.42,
        0.56,
      ),
    ),
  ) +
  strew(art, { count: 26, radius: r * 0.8, scale: r / 300 }, peanut) +
  strew(art, { count: 34, radius: r * 0.8 }, onionDice) +
  strew(art, { count: 90, radius: r * 0.8 }, choppedHerb) +
  strew(art, { count: 46, radius: r * 0.85 }, () => seed('#2e1a0a', 3.4, 3.2)) +
  strew(art, { count: 8, radius: r * 0.65, scale: r / 300 }, curryLeaf) +
  at(r * 0.5, r * 0.36, lemonWedge(art), -30, r / 330) +
  strew(art, { count: 5, radius: r * 0.4, scale: r / 330 }, coriander)

const strand = (art: Art, r: number, colour: string, width: number) => {
  const [x, y] = art.inside(r * 0.72)
  const bend = () => art.between(-r * 0.42, r * 0.42)
  const d = `M${-r * 0.4} ${bend() * 0.4}C${-r * 0.16} ${bend()} ${r * 0.16} ${bend()} ${r * 0.4} ${bend() * 0.4}`
  return at(
    x,
    y,
    path(d, line('#5a2c06', width + 3, 'opacity="0.45" transform="translate(2 4)"')) +
      path(d, line(colour, width)) +
      path(d, line('#fff3cf', width * 0.28, 'opacity="0.6" transform="translate(-1 -1.6)"')),
    art.between(0, 360),
  )
}

export function noodles(art: Art, r: number, colours: readonly string[], width: number, count = 330): string {
  return (
    circle(0, 0, r * 0.96, fill('#8a4f17')) + art.many(count, () => strand(art, r, art.pick(colours), width))
  )
}

const shred = (art: Art, colours: readonly string[]) =>
  group(
    `filter="${art.lift(2, 0.5, 0.45)}"`,
    path(`M-32 0Q0 ${art.between(-18, 18)} 32 0`, line(art.pick(colours), art.between(6, 10))),
  )

export const hakkaNoodles = (art: Art) => (r: number) =>
  noodles(art, r, ['#e2a54b', '#d9953a', '#eebb68', '#cc8630', '#f2c77c'], 9) +
  strew(art, { count: 22, radius: r * 0.8, scale: r / 330 }, (a) => shred(a, ['#ef8427', '#e36f17'])) +
  strew(art, { count: 20, radius: r * 0.8, scale: r / 330 }, (a) => shred(a, ['#5b9d36', '#7db653'])) +
  strew(art, { count: 16, radius: r * 0.8, scale: r / 330 }, (a) => shred(a, ['#d33226', '#e8c035'])) +
  strew(art, { count: 14, radius: r * 0.8, scale: r / 330 }, (a) =>
    shred(a, ['#f4efd9', '#cfe0b0', '#8a4a86']),
  ) +
  art.many(14, () => strand(art, r, '#e9b25c', 9)) +
  strew(art, { count: 46, radius: r * 0.75 }, (a) =>
    circle(0, 0, 9, line(a.pick(['#4f952c', '#79b84a', '#a4d070']), 4.4)),
  ) +
  strew(art, { count: 40, radius: r * 0.8 }, () => seed('#fbf0d2', 5, 3))

export const tadkaNoodles = (art: Art) => (r: number) =>
  noodles(art, r, ['#f2bf4a', '#ecb035', '#f8d06a', '#e5a228'], 12, 240) +
  strew(art, { count: 24, radius: r * 0.75, scale: r / 320 }, pea) +
  strew(art, { count: 18, radius: r * 0.75, scale: (r / 320) * 0.7 }, carrotStick) +
  strew(art, { count: 20, radius: r * 0.7 }, onionDice) +
  art.stain(circle(0, 0, r * 0.9, ''), '#c8380c', 0.26, 0.03, 0.6, r) +
  strew(art, { count: 60, radius: r * 0.75 }, choppedHerb) +
  strew(art, { count: 7, radius: r * 0.55, scale: r / 320 }, coriander)

export const halwa = (art: Art) => (r: number) => {
  const d = blob(art, r * 0.86, r * 0.8, 0.05, 11)
  return (
    group(
      `filter="${art.lift(20, 0.3)}"`,
      path(
        d,
        fill(
          art.radial([
            [0, '#f07a26'],
            [1, '#c2470c'],
          ]),
        ),
      ),
    ) +
    art.clipped(
      path(d, ''),
      art.many(520, () => {
        const [x, y] = art.inside(r * 0.86)
        return oval(
          x,
          y,
          art.between(12, 24),
          4.4,
          fill(art.pick(['#f58a34', '#e3661a', '#c94a0c', '#fba35a', '#d95712'])),
          art.between(0, 180),
        )
      }),
    ) +
    circle(
      0,
      0,
      r * 0.9,
      fill(
        art.radial(
          [
            [0, '#ffe6c0', 0.3],
            [0.5, '#fff', 0],
            [1, '#4a1602', 0.35],
          ],
          0.4,
          0.36,
          0.6,
        ),
      ),
    ) +
    strew(art, { count: 9, radius: r * 0.5, scale: r / 320 }, cashew)
  )
}
