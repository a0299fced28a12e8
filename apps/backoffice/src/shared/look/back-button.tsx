import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** Link from an entry to the list of all. */
export function BackButton({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      px={8}
      ml={-8}
      leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
