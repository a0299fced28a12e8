import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

interface LinkButtonProps extends ButtonProps {
  readonly to: To
  readonly icon?: Icon
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly 'aria-label'?: string
}

/** Link that looks like a button, a secondary one unless a variant is given. */
export function LinkButton({ icon: ButtonIcon, size = 'md', ...props }: LinkButtonProps) {
  const iconPx = size === 'sm' ? 18 : 20
  return (
    <Button
      component={Link}
      variant="default"
      size={size}
      {...(ButtonIcon && { leftSection: <ButtonIcon size={iconPx} aria-hidden="true" /> })}
      {...props}
    />
  )
}
