import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type PaperSize, sheetFor } from '@thali/domain/print/paper-size'
import { lastPaperSize, paperAddress, rememberPaperSize } from '../open-paper.ts'
import { useStore } from '../session.ts'

interface PaperLinksProps {
  readonly invoiceId: string
  readonly onOpen?: () => void
}

/** Links that open a document as PDF in another tab, to print or send it; the size used last comes first. */
export function PaperLinks({ invoiceId, onOpen }: PaperLinksProps) {
  const { t } = useLingui()
  const store = useStore()
  const { storeId } = store
  const sheet = sheetFor(store).name
  const last = lastPaperSize()
  const sizes: readonly PaperSize[] = last === 'a4' ? ['a4', '80mm'] : ['80mm', 'a4']
  const names = { a4: t`Open PDF, ${sheet}`, '80mm': t`Open PDF, 80 mm` }
  return (
    <Group gap="xs">
      {sizes.map((size, index) => (
        <Button
          key={size}
          component="a"
          href={paperAddress(storeId, invoiceId, size)}
          target="_blank"
          rel="noopener"
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => {
            rememberPaperSize(size)
            onOpen?.()
          }}
        >
          {names[size]}
        </Button>
      ))}
    </Group>
  )
}
