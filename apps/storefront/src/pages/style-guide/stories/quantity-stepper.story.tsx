import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'

export const title = 'QuantityStepper'

const stay = () => undefined

export const states = {
  plain: () => <QuantityStepper label="Masala dosa" value={2} onChange={stay} />,
  filled: () => <QuantityStepper label="Masala dosa" value={2} look="filled" onChange={stay} />,
  'at its least': () => <QuantityStepper label="Masala dosa" value={0} onChange={stay} />,
  'at its most': () => <QuantityStepper label="Masala dosa" value={99} onChange={stay} />,
}
