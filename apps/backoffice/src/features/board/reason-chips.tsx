import { Chip, Group } from '@mantine/core'

export interface ReasonChipsProps {
  readonly label: string
  readonly reasons: readonly { readonly id: string; readonly text: string }[]
  /** Id of the chosen reason; any other, or null, chooses none. */
  readonly value: string | null
  readonly onChange: (id: string) => void
}

/** Reasons to choose by one tap. */
export function ReasonChips({ label, reasons, value, onChange }: ReasonChipsProps) {
  return (
    <Chip.Group value={value} onChange={onChange}>
      <Group gap="xs" role="radiogroup" aria-label={label}>
        {reasons.map(({ id, text }) => (
          <Chip key={id} value={id} size="lg" variant="outline">
            {text}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
