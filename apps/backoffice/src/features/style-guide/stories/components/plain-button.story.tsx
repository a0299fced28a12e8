import { PlainButton } from '../../../../shared/look/plain-button.tsx'

export const title = 'PlainButton'

export const states = {
  primary: () => <PlainButton variant="filled">Arrived</PlainButton>,
  secondary: () => <PlainButton variant="default">Cancel</PlainButton>,
  subtle: () => <PlainButton variant="subtle">Move…</PlainButton>,
  disabled: () => (
    <PlainButton variant="filled" disabled>
      Arrived
    </PlainButton>
  ),
}
