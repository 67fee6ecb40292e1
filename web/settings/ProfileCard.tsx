import type { User } from "@corridor/product/users/user";
import { Card } from "../design/layout/Card.tsx";
import { FactList } from "../design/layout/FactList.tsx";
import { t } from "../texts.ts";
import { Timestamp } from "../design/values/Timestamp.tsx";

export function ProfileCard({ user }: { user: User }) {
  return (
    <Card title={t.settings.profile}>
      <FactList
        facts={[
          { name: t.common.field.email, value: user.email },
          { name: t.common.field.name, value: user.displayName || "–" },
          { name: t.settings.role, value: <b>{user.role.displayName}</b>, detail: user.role.description },
          {
            name: t.settings.userSince,
            value: (
              <>
                <Timestamp seconds={user.createdAtTimestamp} /> UTC
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
