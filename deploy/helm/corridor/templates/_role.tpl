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
