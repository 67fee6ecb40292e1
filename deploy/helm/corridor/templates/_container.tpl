{{- define "corridor.container" -}}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
          args: {{ .args | toJson }}
          env:
            - { name: CORRIDOR_PUBLIC_URL, value: {{ required "Set publicUrl to the address people use." .root.Values.publicUrl | quote }} }
            - { name: DATABASE_URL_FILE, value: /run/secrets/corridor/database-url }
            - { name: CORRIDOR_SECRET_FILE, value: /run/secrets/corridor/secret }
            - { name: CORRIDOR_SMTP_URL_FILE, value: /run/secrets/corridor/smtp-url }
            {{- range $name, $key := .root.Values.secret.more }}
            - { name: {{ $name }}, value: "/run/secrets/corridor/{{ $key }}" }
            {{- end }}
            {{- if .root.Values.sftp.enabled }}
            - { name: CORRIDOR_SFTP_ADDRESS, value: {{ required "Set sftp.address to the host and port for clients, or sftp.enabled to false." .root.Values.sftp.address | quote }} }
            {{- end }}
            {{- if eq .component "sftp" }}
            - { name: CORRIDOR_SFTP_PORT, value: "2222" }
            {{- end }}
            {{- range $name, $value := .root.Values.settings }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: secrets, mountPath: /run/secrets/corridor, readOnly: true }
            - { name: temporary, mountPath: /tmp }
{{- end }}
