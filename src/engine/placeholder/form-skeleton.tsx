import { Skeleton } from 'antd'

/** The shape of a form while its record is on the way. */
export const FormSkeleton = () => (
  <div className="form-skeleton" aria-busy>
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </div>
)
