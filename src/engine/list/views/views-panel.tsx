import type { ListView } from '@contract/views/calls'
import { Button, Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { Tinted } from '@/widgets/tinted'
import { SavedViewsContext, useSavedViews, useSavedViewsContext } from './use-saved-views'
import { ViewLine } from './view-line'
import { useViewMessages, ViewName } from './view-name'
import { useViewsContext } from './views-context'

/** The views panel of a list: opens, saves, renames, shares and deletes views. */
export default function ViewsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useViewMessages()
  const { place, views, open, isReport } = useViewsContext()
  const savedViews = useSavedViews(place)
  const { refresh } = savedViews
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => refresh(), [])

  const openThis = (view: ListView | undefined) => {
    open(view)
    onClose()
  }
  const groups = [
    { title: t('views.mine'), list: views.filter(view => view.own === 1) },
    { title: t('views.shared'), list: views.filter(view => view.own !== 1) },
  ]
  return (
    <SavedViewsContext value={savedViews}>
      <div className="views-panel">
        <ul>
          <ViewLine view={undefined} onOpen={() => openThis(undefined)} />
        </ul>
        {groups
          .filter(({ list }) => list.length > 0)
          .map(({ title, list }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <ul>
                {list.map(view => (
                  <ViewLine key={view.view_id} view={view} onOpen={() => openThis(view)} />
                ))}
              </ul>
            </section>
          ))}
        {views.length === 0 && <p className="quiet">{t(isReport ? 'views.noneOfReport' : 'views.none')}</p>}
        {savedViews.problem && (
          <Tinted tone="danger" role="alert">
            {savedViews.problem}
          </Tinted>
        )}
        <ViewsFoot onOpen={openThis} onClose={onClose} />
      </div>
    </SavedViewsContext>
  )
}

interface ViewsFootProps {
  readonly onOpen: (view: ListView) => void
  readonly onClose: () => void
}

/** Saves the current state to the open view, or as a new one. */
function ViewsFoot({ onOpen, onClose }: ViewsFootProps) {
  const { t } = useViewMessages()
  const { current, isChanged, content, settle } = useViewsContext()
  const savedViews = useSavedViewsContext()
  const [isNaming, setNaming] = useState(false)
  const done = (view: ListView | undefined) => {
    if (!view) return
    settle(view)
    onClose()
  }
  const update = async (view: ListView) =>
    done(await savedViews.update(view.view_id, { name: view.name, shared: view.shared, content }))
  return (
    <div className="views-foot">
      {isNaming ? (
        <NewView onDone={done} onCancel={() => setNaming(false)} />
      ) : (
        <>
          {current && isChanged && (
            <>
              {savedViews.mayChange(current) && (
                <Button size="small" type="primary" loading={savedViews.isBusy} onClick={() => void update(current)}>
                  {t('views.keep', { name: current.name })}
                </Button>
              )}
              <Button size="small" onClick={() => onOpen(current)}>
                {t('views.reset')}
              </Button>
            </>
          )}
          <Button size="small" onClick={() => setNaming(true)}>
            {t('views.save')}
          </Button>
        </>
      )}
    </div>
  )
}

interface NewViewProps {
  readonly onDone: (view: ListView | undefined) => void
  readonly onCancel: () => void
}

/** The form of a new view: name, and whether it is shared. */
function NewView({ onDone, onCancel }: NewViewProps) {
  const { t } = useViewMessages()
  const { content } = useViewsContext()
  const savedViews = useSavedViewsContext()
  const [isShared, setShared] = useState(false)
  const save = async (name: string) => onDone(await savedViews.create({ name, shared: isShared ? 1 : 0, content }))
  return (
    <div>
      <ViewName
        initial=""
        isBusy={savedViews.isBusy}
        problem={savedViews.problem}
        onSave={name => void save(name)}
        onCancel={onCancel}
      />
      {savedViews.mayShare && (
        <Checkbox checked={isShared} onChange={event => setShared(event.target.checked)}>
          {t('views.shareNew')}
        </Checkbox>
      )}
    </div>
  )
}
