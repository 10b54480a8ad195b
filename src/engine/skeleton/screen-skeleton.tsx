import { Skeleton } from 'antd'

/** The placeholder of a screen or block while its code and declaration load. */
export const ScreenSkeleton = () => (
  <div className="screen-skeleton" aria-busy>
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </div>
)
