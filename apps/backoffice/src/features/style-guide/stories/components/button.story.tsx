import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

export const title = 'Button'

export const states = {
  primary: () => <Button size="md">Save</Button>,
  secondary: () => (
    <Button size="md" variant="default">
      Cancel
    </Button>
  ),
  subtle: () => (
    <Button size="md" variant="subtle">
      Restore
    </Button>
  ),
  'with an icon': () => (
    <Button size="md" leftSection={<IconPlus size={20} />}>
      New discount
    </Button>
  ),
  danger: () => (
    <Button size="md" color="red">
      End permanently
    </Button>
  ),
  disabled: () => (
    <Button size="md" disabled>
      Save
    </Button>
  ),
  'long name': () => (
    <Button size="md">Publish the menu and let guests see it from tomorrow morning on</Button>
  ),
}
