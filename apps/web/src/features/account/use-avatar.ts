import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { callKey } from '../../lib/api/query.ts'
import { uploadAvatar } from '../../lib/api/upload.ts'

interface AvatarOptions {
  onSuccess: () => void
  /** Told why the picture was refused. */
  onError: (message: string) => void
}

/** Sets one's own picture. */
export function useAvatar({ onSuccess, onError }: AvatarOptions) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: uploadAvatar,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey('getMe') })
      onSuccess()
    },
    onError: (error) => onError(messageOf(error)),
  })
}
