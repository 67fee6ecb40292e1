{{- define "corridor.labels" -}}
{ app.kubernetes.io/name: corridor, app.kubernetes.io/instance: {{ .root.Release.Name }}, app.kubernetes.io/component: {{ .component }} }
{{- end }}

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

{{- define "corridor.pod" -}}
automountServiceAccountToken: false
      enableServiceLinks: false
      imagePullSecrets: {{ .root.Values.image.pullSecrets | toJson }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      volumes:
        - name: secrets
          secret: { secretName: {{ .root.Values.secret.name | quote }}, defaultMode: 288 } # 0440: user and group read.
        - name: temporary
          emptyDir: {}
{{- end }}

{{- define "corridor.role" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels: {{ template "corridor.labels" . }}
spec:
  replicas: {{ .values.replicas }}
  selector:
    matchLabels: {{ template "corridor.labels" . }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels: {{ template "corridor.labels" . }}
    spec:
      {{ template "corridor.pod" . }}
      # A stop finishes the work in hand within 20 seconds, after the balancer has had time to leave the pod out.
      terminationGracePeriodSeconds: 40
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{ template "corridor.labels" . }}
      containers:
        - name: {{ .component }}
          {{ template "corridor.container" . }}
          ports: {{ .ports | toJson }}
          resources: {{ .values.resources | toJson }}
          lifecycle:
            preStop: { exec: { command: [sleep, "5"] } }
          startupProbe:
            httpGet: { path: /healthz, port: management }
            periodSeconds: 2
            failureThreshold: 30
          livenessProbe:
            httpGet: { path: /healthz, port: management }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: management }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{ template "corridor.labels" . }}
{{- end }}
