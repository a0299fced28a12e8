import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAIL_API } from '@thali/contract/mail-paths'
import type { MailTemplates, SaveMailTemplate } from '@thali/contract/mail-writing'
import { callApi } from '../../shared/api.ts'
import { useStore } from '../../shared/session.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'

/** Answer templates of the store. */
export function useTemplates(enabled: boolean) {
  return useStoreQuery(['mail-templates'], MAIL_API.mailTemplates, { enabled })
}

/** A template's change: `id` null creates one, `template` null removes one. */
interface TemplateChange {
  readonly id: string | null
  readonly template: SaveMailTemplate | null
}

export function useChangeTemplates() {
  const { storeId } = useStore()
  const queries = useQueryClient()
  return useMutation({
    mutationFn({ id, template }: TemplateChange): Promise<MailTemplates> {
      if (id === null)
        return callApi(MAIL_API.createMailTemplate, { storeId }, { body: template as SaveMailTemplate })
      const values = { storeId, templateId: id }
      return template
        ? callApi(MAIL_API.saveMailTemplate, values, { body: template })
        : callApi(MAIL_API.removeMailTemplate, values)
    },
    onSuccess: (templates) => queries.setQueryData(['mail-templates', storeId], templates),
  })
}
