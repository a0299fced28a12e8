import { Price, StartingPrice } from '../../../ui/price.tsx'
import { RestToPay } from '../../../ui/rest-to-pay.tsx'
import type { ShownStore } from '../story.ts'

export const title = 'Price'

export const states = {
  plain: ({ prices }: ShownStore) => <Price minor={12_900} prices={prices} />,
  reduced: ({ prices }: ShownStore) => <Price minor={10_320} baseMinor={12_900} prices={prices} />,
  large: ({ prices }: ShownStore) => <Price minor={10_000_000} prices={prices} />,
  'StartingPrice, of the least choice': ({ prices }: ShownStore) => (
    <StartingPrice minor={7_900} prices={prices} />
  ),
  'RestToPay, of a part': ({ prices }: ShownStore) => (
    <RestToPay totalMinor={52_500} paidMinor={20_000} prices={prices} />
  ),
  'RestToPay, of nothing': ({ prices }: ShownStore) => (
    <RestToPay totalMinor={52_500} paidMinor={52_500} prices={prices} />
  ),
}
