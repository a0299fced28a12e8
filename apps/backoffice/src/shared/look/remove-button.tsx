import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

interface RemoveButtonProps extends ActionIconProps {
  readonly label: string
  readonly onClick: () => void
}

/** Button that removes the row beside it. */
export function RemoveButton({ label, ...props }: RemoveButtonProps) {
  return (
    <ActionIcon aria-label={label} {...props}>
      <IconTrash size={18} />
    </ActionIcon>
  )
}
