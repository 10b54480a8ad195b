import { Alert, Button } from 'antd'
import type { ComponentProps } from 'react'
import { comma } from '@/lib/format'
import { useWords } from '@/providers/i18n/use-words'
import type { Resource } from '@/schema'
import { late } from '@/widgets/late'
import type { FormNews } from './use-form-news'
import type { Problems } from './use-problems'

/** Both versions come when two have changed a record. */
const Conflict = late(() => import('../versions/conflict'))
const RecordNews = late(() => import('../versions/record-news'))

interface FormProblemsProps {
  readonly problems: Problems
  readonly resource: Resource
  /** Shows a field of the form. */
  readonly onShow: (key: string) => void
  /** Somebody else has changed the record meanwhile. */
  readonly conflict: Omit<ComponentProps<typeof Conflict>, 'resource'> | undefined
  /** Somebody else has just changed it. */
  readonly news: FormNews | undefined
}

/** More than these would push the buttons away. */
const MOST_NAMED = 5

/**
 * Why the form was not saved, before its buttons, where it covers nothing: it names the fields that are still wrong and
 * leads to them, and goes with the last of them.
 */
export function FormProblems({ conflict, news, ...props }: FormProblemsProps) {
  return (
    <>
      <Wrong {...props} />
      {news && <RecordNews {...news} resource={props.resource} />}
      {conflict && <Conflict {...conflict} resource={props.resource} />}
    </>
  )
}

function Wrong({ problems: { wrong, said }, resource, onShow }: Omit<FormProblemsProps, 'conflict' | 'news'>) {
  const { t, word, language } = useWords()
  const keys = [...new Set(wrong)]
  if (!said || (said.isInvalid && keys.length === 0 && said.texts.length === 0)) return null
  const named = said.isInvalid ? keys.slice(0, MOST_NAMED) : []
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="form-problems"
      title={
        <>
          {said.isInvalid && <span>{t('form.invalid')}</span>}
          {said.texts.map(text => (
            <span key={text}>{text}</span>
          ))}
          {named.length > 0 && (
            <span>
              {named.map((key, at) => {
                const field = resource.fields[key]
                const name = field ? word(field.label) : key
                return (
                  <span key={key}>
                    {at > 0 && comma(language)}
                    <Button type="link" size="small" aria-label={t('form.goTo', { name })} onClick={() => onShow(key)}>
                      {name}
                    </Button>
                  </span>
                )
              })}
              {keys.length > named.length && t('form.moreWrong', { count: keys.length - named.length })}
            </span>
          )}
        </>
      }
    />
  )
}
