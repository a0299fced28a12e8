import { Badge } from '../../../ui/badge.tsx'

export const title = 'Badge'

export const states = {
  plain: () => <Badge>Sold out</Badge>,
  accent: () => <Badge tone="accent">20% OFF</Badge>,
  good: () => <Badge tone="good">Pure Veg</Badge>,
  'over a picture': () => <Badge tone="over-picture">1 / 3</Badge>,
}
