import type { ListView } from '@contract/views/calls'
import { Button, Checkbox } from 'antd'
import { useEffect, useState } from 'react'
import { Tinted } from '@/widgets/tinted'
import { useEngine } from '../../context'
import { useKept } from './use-kept'
import type { Views } from './use-views'
import { ViewLine } from './view-line'
import { useViewWords, ViewName } from './view-name'

interface ViewsPanelProps {
  readonly place: string
  readonly views: Views
  readonly onClose: () => void
}

/** The views of a list: open one, keep what is on the screen, and look after what was kept. */
export default function ViewsPanel({ place, views, onClose }: ViewsPanelProps) {
  const { t } = useViewWords()
  const { may } = useEngine()
  const kept = useKept(place)
  const { refresh } = kept
  const [isNaming, setNaming] = useState(false)
  const [isShared, setShared] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => refresh(), [])

  const { current, isChanged, content } = views
  const mayShare = may('roleManage')
  const mayChange = (view: ListView) => (view.shared === 1 ? mayShare : view.own === 1)
  const open = (view: ListView | undefined) => {
    views.open(view)
    onClose()
  }
  const save = async (name: string) => {
    const made = await kept.keep({ name, shared: isShared ? 1 : 0, content })
    if (!made) return
    views.settle(made)
    onClose()
  }
  const update = async (view: ListView) => {
    const now = await kept.update(view.view_id, { name: view.name, shared: view.shared, content })
    if (!now) return
    views.settle(now)
    onClose()
  }
  const group = (title: string, list: readonly ListView[]) =>
    list.length > 0 && (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul>
          {list.map(view => (
            <ViewLine
              key={view.view_id}
              view={view}
              views={views}
              kept={kept}
              mayShare={mayShare}
              mayChange={mayChange(view)}
              onOpen={() => open(view)}
            />
          ))}
        </ul>
      </section>
    )

  return (
    <div className="views-panel">
      <ul>
        <ViewLine
          view={undefined}
          views={views}
          kept={kept}
          mayShare={false}
          mayChange={false}
          onOpen={() => open(undefined)}
        />
      </ul>
      {group(
        t('views.mine'),
        views.views.filter(view => view.own === 1),
      )}
      {group(
        t('views.shared'),
        views.views.filter(view => view.own !== 1),
      )}
      {views.views.length === 0 && <p className="quiet">{t('views.none')}</p>}
      {kept.problem && (
        <Tinted tone="danger" role="alert">
          {kept.problem}
        </Tinted>
      )}
      <div className="views-foot">
        {isNaming ? (
          <div>
            <ViewName
              initial=""
              isBusy={kept.isBusy}
              problem={kept.problem}
              onSave={name => void save(name)}
              onCancel={() => setNaming(false)}
            />
            {mayShare && (
              <Checkbox checked={isShared} onChange={event => setShared(event.target.checked)}>
                {t('views.shareNew')}
              </Checkbox>
            )}
          </div>
        ) : (
          <>
            {current && isChanged && (
              <>
                {mayChange(current) && (
                  <Button size="small" type="primary" loading={kept.isBusy} onClick={() => void update(current)}>
                    {t('views.keep', { name: current.name })}
                  </Button>
                )}
                <Button size="small" onClick={() => open(current)}>
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
    </div>
  )
}
