import { Skeleton } from 'antd'

/** Stands in for a screen or a block until its code and its declaration are loaded. */
export const ScreenSkeleton = () => (
  <div className="screen-skeleton" aria-busy>
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </div>
)
