import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface AddButtonProps extends ButtonProps {
  readonly 'aria-label'?: string
  readonly onClick: () => void
}

/** Button below a list that adds a row to it. */
export function AddButton(props: AddButtonProps) {
  return <Button variant="default" w="fit-content" leftSection={<IconPlus size={18} />} {...props} />
}
