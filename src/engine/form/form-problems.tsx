import { Alert, Button } from 'antd'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { lazyComponent } from '@/widgets/lazy-component'
import { useFormOf } from './form-context'
import './form-messages'

/** Loaded when two administrators have changed a record. */
const Conflict = lazyComponent(() => import('../versions/conflict'))
const RecordNews = lazyComponent(() => import('../versions/record-news'))

/** More names would push the buttons out of view. */
const MAX_NAMED = 5

/**
 * Why the form was not saved, shown before its buttons: links to the invalid fields. It disappears once all are valid.
 */
export function FormProblems() {
  const { resource, problems } = useFormOf()
  return (
    <>
      <Wrong />
      {problems.news && <RecordNews {...problems.news} resource={resource} />}
      {problems.conflict && <Conflict {...problems.conflict} resource={resource} />}
    </>
  )
}

function Wrong() {
  const { t, word, language } = useMessages()
  const { resource, problems } = useFormOf()
  const { wrong, summary } = problems.problems
  const keys = [...new Set(wrong)]
  if (!summary || (summary.isInvalid && keys.length === 0 && summary.texts.length === 0)) return null
  const named = summary.isInvalid ? keys.slice(0, MAX_NAMED) : []
  return (
    <Alert
      type={summary.isUnknown ? 'warning' : 'error'}
      showIcon
      role="alert"
      className="form-problems"
      title={
        <>
          {summary.isInvalid && <span>{t('form.invalid')}</span>}
          {summary.texts.map(text => (
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
                    <Button
                      type="link"
                      size="small"
                      aria-label={t('form.goTo', { name })}
                      onClick={() => problems.onShow(key)}
                    >
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
